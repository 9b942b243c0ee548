// as: services/users/src/fixture.ts
// refused by: @nx/enforce-module-boundaries
import '@thikana/gateway/src/main.ts';
