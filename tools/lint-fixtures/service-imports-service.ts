// as: services/reviews/src/fixture.ts
// refused by: @nx/enforce-module-boundaries
import '@thikana/offers-service/src/main.ts';
