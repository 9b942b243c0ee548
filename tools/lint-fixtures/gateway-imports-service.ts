// as: gateway/src/fixture.ts
// refused by: @nx/enforce-module-boundaries
import '@thikana/users-service/src/main.ts';
