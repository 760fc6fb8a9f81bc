const react = require('latchkey/react')
const svelte = require('latchkey/svelte')
const vue = require('latchkey/vue')
const React = require('react')
const ReactDom = require('react-dom/client')
const Vue = require('vue')
const { describeComponents } = require('../describeComponents.cjs')

describeComponents({
  test,
  expect,
  beforeEach,
  afterEach,
  react,
  svelte,
  vue,
  React,
  ReactDom,
  Vue,
})
