// Federation needs an asynchronous start: the shared modules are there only after this import.
void import('./bootstrap.tsx');
