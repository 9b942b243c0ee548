// refused by: thikana(boundaries)
import '@thikana/users-service/src/console-of-a-service.ts';
