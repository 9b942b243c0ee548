/// <reference types="@thikana/web-kit/css-modules" />

/** Where the files of this build are loaded from, as the bundler finds it out. */
declare const __webpack_public_path__: string;
