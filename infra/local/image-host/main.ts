/** A stand-in for the image host: speaks imgbb's upload API and serves the pictures. See ../README.md. */
import { KnobBoard, REQUEST_FAULTS } from '../stand-in/knobs.ts';
import { serve } from '../stand-in/serve.ts';
import { readConfig } from './config.ts';
import { Gallery } from './gallery.ts';
import { listen } from './server.ts';

const config = readConfig();
const gallery = new Gallery(config.STATE_DIR);
const publicUrl = config.PUBLIC_URL.replace(/\/$/, '');
const parts = { apiKey: config.API_KEY, gallery, knobs: new KnobBoard(REQUEST_FAULTS), publicUrl };

const place = { host: config.LISTEN_HOST, port: config.PORT };
const address = await serve('image-host', place, listen(parts), () => gallery.stop());
parts.publicUrl ||= address;
