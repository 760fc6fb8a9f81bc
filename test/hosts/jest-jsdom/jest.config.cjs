module.exports = { testEnvironment: 'jsdom', testRegex: '[.]test[.]cjs$', transform: {} }
