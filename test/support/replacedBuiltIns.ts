/** Scripts that change built-ins as libraries of the years around 2010 do, which many shops and portals still load. */
export const replacedBuiltIns = {
  /** `Array.from`, the iterators and `toJSON` of Prototype 1.7, which Magento 1 loads. @see https://github.com/prototypejs/prototype/blob/1.7/src/prototype/lang/array.js */
  'Prototype 1.7': `
    window.Prototype = { Version: '1.7' };
    function $A(iterable) {
      if (!iterable) return [];
      if ('toArray' in Object(iterable)) return iterable.toArray();
      var length = iterable.length || 0, results = new Array(length);
      while (length--) results[length] = iterable[length];
      return results;
    }
    Array.from = $A;
    Array.prototype.toArray = Array.prototype.entries = function () { return this.slice(0) };
    Array.prototype.clone = Array.prototype.toArray;
    Array.prototype.first = function () { return this[0] };
    Array.prototype.include = Array.prototype.member = function (one) { return this.indexOf(one) > -1 };
    Array.prototype.toJSON = function () { return '[' + Array.prototype.map.call(this, function (one) { return JSON.stringify(one) }).join(', ') + ']' };
    String.prototype.toJSON = function () { return '"' + this + '"' };
    String.prototype.strip = function () { return this.replace(/^\\s+|\\s+$/g, '') };
    Function.prototype.bind = function (context) {
      var method = this, args = Array.prototype.slice.call(arguments, 1);
      return function () { return method.apply(context, args.concat(Array.prototype.slice.call(arguments))) };
    };`,
  /** `Array.from` and friends of MooTools 1.4, which Joomla 2.5 and 3 load. @see https://github.com/mootools/mootools-core/blob/1.4.5/Source/Core/Core.js */
  'MooTools 1.4.5': `
    window.MooTools = { version: '1.4.5' };
    Array.from = function (item) {
      if (item == null) return [];
      var isEnumerable = typeof item.length == 'number' && Object.prototype.toString.call(item) != '[object Function]';
      return isEnumerable && typeof item != 'string' ? (Array.isArray(item) ? item : Array.prototype.slice.call(item)) : [item];
    };
    String.from = function (item) { return item + '' };
    Number.from = function (item) { var number = parseFloat(item); return isFinite(number) ? number : null };
    Function.from = function (item) { return typeof item == 'function' ? item : function () { return item } };
    Array.prototype.append = function (array) { this.push.apply(this, array); return this };
    Array.prototype.contains = function (item, from) { return this.indexOf(item, from) != -1 };
    String.prototype.contains = function (string, index) { return (index ? String(this).slice(index) : String(this)).indexOf(string) > -1 };`,
  /** What page authors add to every object. */
  'Object.prototype': `
    Object.prototype.extend = function (other) { for (var name in other) this[name] = other[name]; return this };
    Object.prototype.isEmpty = function () { for (var name in this) return false; return true };`,
}
