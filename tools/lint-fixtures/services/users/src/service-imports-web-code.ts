// refused by: thikana(boundaries)
import '@thikana/web-kit/core';
