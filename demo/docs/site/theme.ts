import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { FilteredTable } from './FilteredTable.ts'
import { LiveElement } from './LiveElement.ts'
import { Playground } from './playground/Playground.ts'
import { ThemeEditor } from './ThemeEditor.ts'
import { ViewPicture } from './ViewPicture.ts'
import './theme.css'
import './filteredTable.css'
import './playground/playground.css'

/** Our colours over VitePress's layout, and the interactive parts of the pages. */
export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('FilteredTable', FilteredTable)
    app.component('LiveElement', LiveElement)
    app.component('Playground', Playground)
    app.component('ThemeEditor', ThemeEditor)
    app.component('ViewPicture', ViewPicture)
  },
} satisfies Theme
