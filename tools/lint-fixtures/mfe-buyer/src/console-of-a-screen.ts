// refused by: eslint(no-console)
console.log('started');
