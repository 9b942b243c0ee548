// refused by: thikana(boundaries)
import '@thikana/map';
