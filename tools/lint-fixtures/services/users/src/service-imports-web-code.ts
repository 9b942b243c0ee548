// refused by: @nx(enforce-module-boundaries)
import '@thikana/web-kit/core';
