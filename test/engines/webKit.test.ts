import { openWebKit } from './openWebKit.ts'
import { walk } from './walk.ts'

walk(openWebKit)
