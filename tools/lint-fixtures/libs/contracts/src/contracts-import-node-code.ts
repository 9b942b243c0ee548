// refused by: @nx(enforce-module-boundaries)
import '@thikana/service-kit';
