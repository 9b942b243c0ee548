// as: mfe-buyer/src/fixture.ts
// refused by: @nx/enforce-module-boundaries
import '../../mfe-agent/rspack.config.mjs';
