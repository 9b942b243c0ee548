// refused by: @nx(enforce-module-boundaries)
import '@thikana/users-service/src/console-of-a-service.ts';
