// refused by: thikana(boundaries)
import '@thikana/offers-service/src/injected-class.ts';
