/** A Svelte 5 host. */
import { mount } from 'svelte';
import Portal from './portal.svelte';
import { place } from './host';

mount(Portal, { target: place() });
