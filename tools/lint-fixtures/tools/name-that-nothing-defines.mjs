// refused by: eslint(no-undef)
console.log(notDefined);
