module.exports = {
  testEnvironment: '@happy-dom/jest-environment',
  testRegex: '[.]test[.]cjs$',
  transform: {},
}
