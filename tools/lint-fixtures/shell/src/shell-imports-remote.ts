// refused by: thikana(boundaries)
import '@thikana/mfe-public/src/picture-without-a-text.tsx';
