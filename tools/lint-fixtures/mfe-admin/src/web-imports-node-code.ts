// refused by: thikana(boundaries)
import '@thikana/service-kit';
