/**
 * Whether the engines of tests run as containers: `TEST_ENGINES=containers`, as `npm test -- containers` sets it. Else they are those of
 * `npm start`, also where a Docker engine happens to run: it may have no way to the images.
 */
export const inContainers = (): boolean => process.env['TEST_ENGINES'] === 'containers';
