// refused by: @nx(enforce-module-boundaries)
import '@thikana/offers-service/src/injected-class.ts';
