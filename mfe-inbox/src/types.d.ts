/// <reference types="@thikana/web-kit/css-modules" />
