// refused by: @nx(enforce-module-boundaries)
import '@thikana/mfe-agent/src/type-import.ts';
