/* Runs only in Internet Explorer 11: browsers that support modules skip it. Plain ES5. The page itself has the words. */
(function () {
  'use strict';
  if (window.location.pathname !== '/unsupported') {
    window.location.replace('/unsupported' + window.location.search);
    return;
  }
  document.title = 'Unsupported Browser';
  document.documentElement.setAttribute('data-arrival', 'unsupported');
})();
