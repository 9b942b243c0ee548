// refused by: typescript(no-floating-promises)
async function write() {}
write();
