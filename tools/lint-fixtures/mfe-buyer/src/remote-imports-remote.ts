// refused by: thikana(boundaries)
import '@thikana/mfe-agent/src/type-import.ts';
