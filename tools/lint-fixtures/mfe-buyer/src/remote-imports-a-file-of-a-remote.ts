// refused by: @nx(enforce-module-boundaries)
import '../../mfe-agent/rspack.config.mjs';
