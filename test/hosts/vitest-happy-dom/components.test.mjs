import * as react from 'latchkey/react'
import * as svelte from 'latchkey/svelte'
import * as vue from 'latchkey/vue'
import * as React from 'react'
import * as ReactDom from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Vue from 'vue'
import { describeComponents } from '../describeComponents.cjs'

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
