// allowed
console.log('started');
