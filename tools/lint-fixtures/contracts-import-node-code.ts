// as: libs/contracts/src/fixture.ts
// refused by: @nx/enforce-module-boundaries
import '@thikana/service-kit';
