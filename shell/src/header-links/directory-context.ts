import type { Directory } from '@thikana/web-kit/federation';
import { createContext } from 'react';

/** For the parts of the header and the menus that are far from the frame. */
export const DirectoryContext = createContext<Directory>({ remotes: [] });
