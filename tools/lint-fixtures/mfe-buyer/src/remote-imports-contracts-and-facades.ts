// allowed
import '@thikana/contracts';
import '@thikana/web-kit/core';
