// as: mfe-admin/src/fixture.ts
// refused by: @nx/enforce-module-boundaries
import '@thikana/service-kit';
