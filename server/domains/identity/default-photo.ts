/** The profile photo of everybody who has none of their own. A file of the site whose name never changes. */
export const defaultPhoto = '/static/profile-photo.svg';
