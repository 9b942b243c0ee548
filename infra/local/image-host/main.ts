/** A stand-in for the image host: speaks imgbb's upload API and serves the pictures. See ../README.md. */
import { KnobBoard, REQUEST_FAULTS } from '../stand-in/knobs.ts';
import { serve } from '../stand-in/serve.ts';
import { readConfig } from './config.ts';
import { Gallery } from './gallery.ts';
import { listen } from './server.ts';

const config = readConfig();
const gallery = new Gallery(config.stateDir);
const parts = { config, gallery, knobs: new KnobBoard(REQUEST_FAULTS), publicUrl: config.publicUrl };

const address = await serve('image-host', config, listen(parts), () => gallery.stop());
parts.publicUrl ||= address;
