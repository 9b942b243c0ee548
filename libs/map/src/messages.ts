import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('map', {
  en: {
    map: 'map',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    keys: 'Arrow keys move the map, plus and minus zoom.',
  },
  bn: {
    map: 'মানচিত্র',
    zoomIn: 'কাছে আনুন',
    zoomOut: 'দূরে নিন',
    keys: 'তীর কী দিয়ে মানচিত্র সরান, প্লাস ও মাইনাস দিয়ে ছোট-বড় করুন।',
  },
});
