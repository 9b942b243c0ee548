/// <reference types="@thikana/web-kit/css-modules" />

/** The address of this build's files, set by the bundler. */
declare const __webpack_public_path__: string;
