// refused by: thikana(boundaries)
import '@thikana/gateway/src/gateway-imports-service.ts';
