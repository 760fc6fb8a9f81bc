const latchkey = require('latchkey')
const split = require('latchkey/split')
const { describeElement } = require('../describeElement.cjs')

describeElement({ test, expect, beforeEach, afterEach, latchkey, split })
