/* Runs only in Internet Explorer 11: browsers that support modules skip it. Plain ES5. */
(function () {
  'use strict';
  var path = window.location.pathname;
  if (path !== '/unsupported') {
    window.location.replace('/unsupported' + window.location.search);
    return;
  }
  function show() {
    document.title = 'Unsupported Browser';
    var heading = document.createElement('h1');
    heading.appendChild(document.createTextNode('Unsupported Browser'));
    var text = document.createElement('p');
    text.appendChild(
      document.createTextNode('This browser is not supported. Please use Edge, Chrome, Firefox or Safari.')
    );
    document.body.appendChild(heading);
    document.body.appendChild(text);
  }
  if (document.body) show();
  else window.addEventListener('load', show);
})();
