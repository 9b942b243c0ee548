/** What each buyer has saved, newest first. */
export const wishlists: Readonly<Record<string, readonly string[]>> = {
  buyer1: [
    'gulshan-lake-view',
    'niketan-rooftop',
    'airport-road-villa',
    'wari-heritage',
    'banani-family',
    'baridhara-quiet',
  ],
  buyer2: ['dhanmondi-lake', 'patenga-sea-breeze', 'wari-roof-garden', 'uttara-starter'],
  buyer3: ['bashundhara-corner-villa', 'purbachal-bungalow', 'dhanmondi-brick'],
  buyer4: ['mohakhali-dohs', 'uttara-lake', 'khilgaon-taltola', 'tilagor-tea-bungalow'],
  buyer5: ['khulshi-hillside', 'uttara-duplex', 'bayezid-bungalow'],
  buyer6: ['hatirjheel-view', 'airport-road-villa', 'mirabazar-kitchen', 'banani-studio'],
  buyer7: ['tilagor-tea-bungalow', 'bashundhara-three-bed', 'mirpur-metro'],
  buyer8: [
    'khulshi-hillside',
    'banani-family',
    'foys-lake-penthouse',
    'shantinagar-corner',
    'shibganj-tin-roof',
  ],
};
