import { draw } from './icons';

/* No first screen shows these, so what loads before it goes without them. */
export const CloseIcon = /* @__PURE__ */ draw('m5 5 10 10M15 5 5 15');
export const ChevronIcon = /* @__PURE__ */ draw('m5.5 7.8 4.5 4.5 4.5-4.5');
export const EditIcon = /* @__PURE__ */ draw('m12 4.6 3.4 3.4L7 16.4l-3.9.5.5-3.9ZM10.4 6.2l3.4 3.4');
export const TrashIcon = /* @__PURE__ */ draw(
  'M3.5 5.5h13M8 5.5V3.6h4v1.9M5.2 5.5l.7 11h8.2l.7-11M8.4 8.6v4.8M11.6 8.6v4.8',
);
export const PlusIcon = /* @__PURE__ */ draw('M10 4.2v11.6M4.2 10h11.6');
export const LockIcon = /* @__PURE__ */ draw('M4.5 9h11v7.5h-11ZM7 9V6.4a3 3 0 0 1 6 0V9');
export const SearchIcon = /* @__PURE__ */ draw('M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5 3.7 3.7');
export const PersonIcon = /* @__PURE__ */ draw(
  'M10 10a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8ZM3.5 17c.5-3.3 3.2-4.5 6.5-4.5s6 1.2 6.5 4.5',
);
export const BankIcon = /* @__PURE__ */ draw('M3 8h14l-7-4.5ZM3 16.5h14M5 8.5v7M8.4 8.5v7M11.6 8.5v7M15 8.5v7');
export const MailIcon = /* @__PURE__ */ draw('M3 5h14v10.5H3ZM3.3 5.5 10 10.8l6.7-5.3');
export const ClockIcon = /* @__PURE__ */ draw('M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 6v4.3l2.8 1.7');
