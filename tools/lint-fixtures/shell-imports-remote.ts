// as: shell/src/fixture.ts
// refused by: @nx/enforce-module-boundaries
import '@thikana/mfe-public/src/remote.tsx';
