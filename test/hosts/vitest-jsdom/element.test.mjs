import * as latchkey from 'latchkey'
import * as split from 'latchkey/split'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeElement } from '../describeElement.cjs'

describeElement({ test, expect, beforeEach, afterEach, latchkey, split })
