// refused by: @nx(enforce-module-boundaries)
import '@thikana/gateway/src/gateway-imports-service.ts';
