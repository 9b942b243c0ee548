// refused by: thikana(boundaries)
import '../../mfe-agent/rspack.config.mjs';
