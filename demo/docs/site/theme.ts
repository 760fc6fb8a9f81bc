import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { LiveElement } from './LiveElement.ts'
import { ThemeEditor } from './ThemeEditor.ts'
import './theme.css'

/** Ink, paper and brass over VitePress's layout; and what is alive in the pages. */
export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('LiveElement', LiveElement)
    app.component('ThemeEditor', ThemeEditor)
  },
} satisfies Theme
