// as: mfe-buyer/src/fixture.ts
// refused by: @nx/enforce-module-boundaries
import '@thikana/mfe-agent/src/remote.tsx';
