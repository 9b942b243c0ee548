// refused by: @nx(enforce-module-boundaries)
import '@thikana/mfe-public/src/picture-without-a-text.tsx';
